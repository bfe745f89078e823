/** Mexico's differences from romcal's calendar for it; sources in docs/liturgy.md. */

/** Epiphany and Ascension move to Sunday; Corpus Christi stays on its Thursday. */
export const movedToSunday = {
  epiphanyOnSunday: true,
  ascensionOnSunday: true,
  corpusChristiOnSunday: false,
};

/** The Holy Cross is celebrated on 3 May instead of 14 September. */
export const notKept = new Set(['exaltation_of_the_holy_cross']);

/** Celebrated even on a Sunday of Advent, as the bishops may since 2013. */
export const guadalupe = {
  id: 'our_lady_of_guadalupe',
  monthAndDay: '12-12',
  name: 'Nuestra Señora de Guadalupe, Patrona de América',
  colour: 'blanco',
};

/** Local names, where romcal's are wrong, incomplete or from another country. */
export const names = {
  annunciation_of_the_lord: 'La Anunciación del Señor',
  anthony_of_egypt_abbot: 'San Antonio, abad',
  ascension_of_the_lord: 'La Ascensión del Señor',
  baptism_of_the_lord: 'El Bautismo del Señor',
  christopher_magallanes_priest_and_companions_martyrs:
    'San Cristóbal Magallanes y compañeros, mártires mexicanos',
  divine_mercy_sunday: '2º domingo de Pascua, de la Divina Misericordia',
  easter_friday: 'Viernes de la Octava de Pascua',
  easter_monday: 'Lunes de la Octava de Pascua',
  easter_saturday: 'Sábado de la Octava de Pascua',
  easter_thursday: 'Jueves de la Octava de Pascua',
  easter_tuesday: 'Martes de la Octava de Pascua',
  easter_wednesday: 'Miércoles de la Octava de Pascua',
  epiphany_of_the_lord: 'La Epifanía del Señor',
  finding_of_the_holy_cross: 'La Santa Cruz',
  holy_family_of_jesus_mary_and_joseph: 'La Sagrada Familia',
  holy_monday: 'Lunes Santo',
  holy_tuesday: 'Martes Santo',
  holy_wednesday: 'Miércoles Santo',
  joseph_spouse_of_mary: 'San José, esposo de la Virgen María',
  mary_mother_of_god: 'Santa María, Madre de Dios',
  mary_mother_of_the_church: 'La Virgen María, Madre de la Iglesia',
  most_holy_body_and_blood_of_christ: 'El Cuerpo y la Sangre de Cristo',
  most_holy_trinity: 'La Santísima Trinidad',
  most_sacred_heart_of_jesus: 'El Sagrado Corazón de Jesús',
  nativity_of_john_the_baptist: 'La Natividad de san Juan Bautista',
  nativity_of_the_lord: 'La Natividad del Señor',
  our_lady_of_mercy: 'Nuestra Señora de la Merced',
  our_lady_of_sorrows: 'Nuestra Señora de los Dolores',
  our_lady_of_the_rosary: 'Nuestra Señora del Rosario',
  our_lord_jesus_christ_king_of_the_universe: 'Jesucristo, Rey del Universo',
  philip_of_jesus_de_las_casas_martyr: 'San Felipe de Jesús, protomártir mexicano',
  presentation_of_the_lord: 'La Presentación del Señor',
  rose_of_lima_virgin: 'Santa Rosa de Lima, virgen',
  stephen_the_first_martyr: 'San Esteban, primer mártir',
  sunday_of_the_word_of_god: '3er domingo del Tiempo Ordinario, de la Palabra de Dios',
  thomas_aquinas_priest: 'Santo Tomás de Aquino, presbítero y doctor de la Iglesia',
  thursday_of_the_lords_supper: 'Jueves Santo',
  transfiguration_of_the_lord: 'La Transfiguración del Señor',
};

/** By id, where romcal's colour differs from local use. */
export const colours = {
  finding_of_the_holy_cross: 'rojo',
  holy_saturday: 'morado',
};

/**
 * First names by the celebration they are kept on: those of the Virgin, of two words, and where
 * several saints have the same rank. Links («del», «de los») are left out of names of two words.
 */
export const nameDays = {
  anthony_of_padua_priest: ['Antonio'],
  assumption_of_the_blessed_virgin_mary: ['Asunción'],
  charles_borromeo_bishop: ['Carlos'],
  finding_of_the_holy_cross: ['Cruz'],
  francis_of_assisi: ['Francisco'],
  gregory_i_the_great_pope: ['Gregorio'],
  ignatius_of_loyola_priest: ['Ignacio'],
  immaculate_conception_of_the_blessed_virgin_mary: ['Concepción'],
  james_apostle: ['Santiago'],
  john_paul_ii_pope: ['Juan Pablo'],
  joseph_spouse_of_mary: ['José'],
  juan_diego_cuauhtlatoatzin: ['Juan Diego'],
  margaret_mary_alacoque_virgin: ['Margarita'],
  mary_magdalene: ['Magdalena', 'María Magdalena'],
  michael_gabriel_and_raphael_archangels: ['Miguel', 'Gabriel', 'Rafael', 'Miguel Ángel'],
  most_holy_name_of_jesus: ['Jesús'],
  most_holy_name_of_mary: ['María'],
  nativity_of_john_the_baptist: ['Juan', 'Juan Bautista'],
  nativity_of_the_blessed_virgin_mary: ['Natividad'],
  our_lady_of_fatima: ['Fátima', 'María Fátima'],
  our_lady_of_guadalupe: ['Guadalupe', 'María Guadalupe', 'José Guadalupe'],
  our_lady_of_loreto: ['Loreto'],
  our_lady_of_lourdes: ['Lourdes', 'María Lourdes'],
  our_lady_of_mercy: ['Mercedes', 'María Mercedes'],
  our_lady_of_mount_carmel: ['Carmen', 'María Carmen'],
  our_lady_of_perpetual_help: ['Socorro', 'María Socorro'],
  our_lady_of_sorrows: ['Dolores', 'María Dolores'],
  our_lady_of_the_rosary: ['Rosario', 'María Rosario'],
  our_lady_refuge_of_sinners: ['Refugio', 'María Refugio'],
  peter_and_paul_apostles: ['Pedro', 'Pablo'],
  philip_of_jesus_de_las_casas_martyr: ['Felipe'],
  teresa_of_jesus_of_avila_virgin: ['Teresa'],
  therese_of_the_child_jesus_and_the_holy_face_of_lisieux_virgin: ['Teresita'],
};
