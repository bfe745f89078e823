import { foldText } from '#contract/rules/fold-text';

/** Mexican given names, nicknames and titles, to tell a person from a surname or remark. */
const GIVEN = words(`
abel abigail abraham adan adolfo adrian adriana agustin alan alberto aldo alejandra alejandro alex alexis
alfonso alfredo alicia alma alonso amalia amanda amparo ana anabel andrea andres angel angela angelica
angeles antonia antonio araceli armando arturo aurora azucena beatriz benito benjamin bernardo berta bertha
beto blanca brenda bruno camila carla carlos carmen carolina catalina cecilia celia cesar chayo chelo chema
chepe chucho chuy clara claudia concepcion concha consuelo cristian cristina cristobal cuca cuquita dalia
daniel daniela dario david delia diana diego dolores domingo dora eduardo elena elias elisa eloisa elsa
elvia elvira emilia emiliano emilio emma enrique erika ernestina ernesto esmeralda esperanza estela esteban
ester esther estefania eugenia eugenio eva evelyn fabiola federico felipe felix fernanda fernando fidel
flor francisca francisco gabriel gabriela gerardo gilberto gisela gloria gonzalo graciela gregorio
guadalupe guillermina guillermo gustavo hector hilda homero hugo humberto ignacio ines irene irma isaac
isabel isela ismael israel ivan ivonne jacinto jaime javier jesus jimena joaquin joel jonathan jorge jose
josefa josefina juan juana juanita juanito julia julian julio karen karina karla kevin laura leonardo
leonor leticia lety lidia liliana lorena lorenzo lourdes lucia lucio lucy luis luisa lupe lupita luz magda
magdalena manuel manuela marcela marco marcos margarita maria mariana maribel maricela mario marisela marisol
marta martha martin mateo mauricio mayra mercedes micaela miguel minerva miriam moises monica nancho nacho
nancy natalia nena nestor nicolas noe noemi nora norma octavio ofelia olga olivia omar oscar pablo paco
pancho paola patricia paula paulina paz pedro pepe perla petra pilar rafael ramiro ramon raquel raul
rebeca regina rene reyna ricardo rita roberto rocio rodolfo rodrigo rogelio rosa rosalba rosario rosaura
ruben ruth samuel sandra santiago sara saul sebastian sergio silvia socorro sofia sonia susana tere teresa
tito tomas tono trinidad ubaldo valentin valentina valeria vanessa vero veronica vicente victor victoria
virginia viviana xochitl yadira yolanda zenaida zoila
ale charo chato chela cheli chabela dany fer gaby goyo guera guero isa kike lalo lili lola lulu mari meche memo
moni nando neto nico nina paty pili poncho quique rafa sofi tavo tita vicky
don dona sr sra srta senor senora senorita padre madre hermano hermana sor fray tio tia maestra maestro
profe profesor profesora doctor doctora dr dra lic ing compadre comadre`);

/** First words of a remark, if capitals do not decide. */
const REMARKS = words(`
el la los las un una de del mi su sus que con sin por para es era tambien
mama papa esposo esposa hijo hija hijos nieto nieta nuera yerno suegro suegra primo prima abuelo abuela
sobrino sobrina cunado cunada amigo amiga novio novia vecino vecina viudo viuda
visita invitado invitada nuevo nueva coordinador coordinadora lider secretario secretaria tesorero tesorera
sacristan catequista`);

/** Remarks even in capitals, if nothing follows. */
const ROLES = words(`
visita invitado invitada nuevo nueva coordinador coordinadora lider secretario secretaria tesorero tesorera
sacristan catequista`);

const HEADINGS = words(
  `nombre|nombres|nombre completo|nombres completos|nombre y apellido|nombre y apellidos
nombres y apellidos|apellidos y nombre|apellidos y nombres|alias|asistente|asistentes|asistencia|lista
lista de asistencia|integrante|integrantes|miembro|miembros|persona|personas|participante|participantes
presentes|asistieron|vinieron|nombre del asistente`,
  /[|\n]/,
);

const SURNAME_HEADINGS = words(
  `apellido|apellidos|apellido paterno|apellido materno|paterno|materno|primer apellido|segundo apellido
ap paterno|ap materno`,
  /[|\n]/,
);

export function isGiven(text: string): boolean {
  const word = firstWord(text);
  return GIVEN.has(word) || (word.length > 5 && /it[oa]$/.test(word));
}

export const isRemarkWord = (text: string): boolean => REMARKS.has(firstWord(text));
export const isRole = (text: string): boolean => ROLES.has(simplify(text));
export const isNameHeading = (text: string): boolean => HEADINGS.has(simplify(text));
export const isSurnameHeading = (text: string): boolean => SURNAME_HEADINGS.has(simplify(text));

function simplify(text: string): string {
  return foldText(text.replace(/\(\w*\)|[.:*()"]/g, ' ').replace(/\s+/g, ' '));
}

function firstWord(text: string): string {
  return simplify(text).split(' ')[0] ?? '';
}

function words(list: string, between: RegExp = /\s/): ReadonlySet<string> {
  return new Set(
    list
      .split(between)
      .map((word) => word.trim())
      .filter(Boolean),
  );
}
