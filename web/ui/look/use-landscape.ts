import { useEffect } from 'react';

/** Letter, landscape, while its user is shown: other screens print upright. */
export function useLandscape(): void {
  useEffect(() => {
    const [sheet] = document.styleSheets;
    if (!sheet) return;
    const at = sheet.insertRule(LANDSCAPE, sheet.cssRules.length);
    const rule = sheet.cssRules[at];
    return () => {
      const place = [...sheet.cssRules].indexOf(rule as CSSRule);
      if (place >= 0) sheet.deleteRule(place);
    };
  }, []);
}

const LANDSCAPE = '@page { size: letter landscape; margin: 10mm }';
