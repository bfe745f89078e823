import { adminCommand } from '../admin-command.ts';
import type { Mail } from '../mail/create-mail.ts';
import type { Settings } from '../settings.ts';
import type { Doctor } from './create-doctor.ts';

export type AlertDeps = {
  doctor: Doctor;
  mail: Mail;
  settings: Pick<Settings, 'operatorMail' | 'publicUrl'>;
};

/** Once a morning, what the doctor calls bad, for an operator who watches nothing else. */
export async function alertOperator({ doctor, mail, settings }: AlertDeps): Promise<void> {
  const { operatorMail: to, publicUrl } = settings;
  if (to === null) return;
  const { findings } = await doctor.look();
  const bad = findings.filter(({ level }) => level === 'bad');
  if (bad.length === 0) return;
  const lines = bad.map(({ topic, says, todo }) => `${topic}: ${says}.\n  ${todo ?? ''}`);
  await mail.send({
    to,
    subject: bad.length === 1 ? 'Hay algo que arreglar' : `Hay ${bad.length} cosas que arreglar`,
    text: `En ${publicUrl}:\n\n${lines.join('\n\n')}\n\nPara ver el estado completo: ${adminCommand('doctor')}\n`,
  });
}
