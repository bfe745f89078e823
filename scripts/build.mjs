// npm run build -- --lang en: page and server in that language, Spanish without it.
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { countTranslated, readBuildOptions, SPANISH } from './languages.mjs';

try {
  readBuildOptions(process.argv.slice(2));
  await ensureInstalled();
  await buildWeb();
  await buildServer();
  process.stdout.write(`${describe(process.env.BUILD_LANG)}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function describe(language) {
  const { texts, ofTexts, modules, ofModules } = countTranslated(language);
  if (language === SPANISH) return `${language}: ${ofTexts} texts in ${ofModules} modules`;
  return `${language}: ${texts} of ${ofTexts} texts, in ${modules} of ${ofModules} modules; the rest is Spanish`;
}
