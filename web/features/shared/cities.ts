/** Suggested cities by state; free text is allowed. */
const CITIES: Record<string, string> = {
  Aguascalientes: 'Aguascalientes, Calvillo, Jesús María, Rincón de Romos, Pabellón de Arteaga',
  'Baja California':
    'Tijuana, Mexicali, Ensenada, Tecate, Playas de Rosarito, San Quintín, San Felipe',
  'Baja California Sur':
    'La Paz, Cabo San Lucas, San José del Cabo, Ciudad Constitución, Loreto, Santa Rosalía',
  Campeche: 'Campeche, Ciudad del Carmen, Champotón, Escárcega, Calkiní',
  Chiapas:
    'Tuxtla Gutiérrez, Tapachula, San Cristóbal de las Casas, Comitán, Palenque, Chiapa de Corzo, Ocosingo',
  Chihuahua:
    'Chihuahua, Ciudad Juárez, Cuauhtémoc, Delicias, Hidalgo del Parral, Nuevo Casas Grandes, Camargo, Jiménez, Meoqui, Ojinaga, Madera, Guachochi',
  'Ciudad de México':
    'Álvaro Obregón, Azcapotzalco, Benito Juárez, Coyoacán, Cuajimalpa, Cuauhtémoc, Gustavo A. Madero, Iztacalco, Iztapalapa, Magdalena Contreras, Miguel Hidalgo, Milpa Alta, Tláhuac, Tlalpan, Venustiano Carranza, Xochimilco',
  Coahuila:
    'Saltillo, Torreón, Monclova, Piedras Negras, Ciudad Acuña, Sabinas, Parras, San Pedro, Ramos Arizpe',
  Colima: 'Colima, Manzanillo, Tecomán, Villa de Álvarez, Armería',
  Durango:
    'Durango, Gómez Palacio, Lerdo, Santiago Papasquiaro, Guadalupe Victoria, Canatlán, Vicente Guerrero, Nombre de Dios, El Salto, Cuencamé, Nuevo Ideal',
  'Estado de México':
    'Toluca, Ecatepec, Nezahualcóyotl, Naucalpan, Tlalnepantla, Chimalhuacán, Cuautitlán Izcalli, Atizapán, Ixtapaluca, Metepec, Texcoco, Chalco, Tecámac, Valle de Bravo',
  Guanajuato:
    'León, Irapuato, Celaya, Salamanca, Guanajuato, Silao, San Miguel de Allende, Dolores Hidalgo, San Francisco del Rincón, Moroleón',
  Guerrero: 'Chilpancingo, Acapulco, Iguala, Zihuatanejo, Taxco, Tlapa, Chilapa',
  Hidalgo: 'Pachuca, Tulancingo, Tula, Huejutla, Ixmiquilpan, Actopan, Tizayuca, Tepeapulco',
  Jalisco:
    'Guadalajara, Zapopan, Tlaquepaque, Tonalá, Tlajomulco, Puerto Vallarta, Lagos de Moreno, Tepatitlán, Ciudad Guzmán, Ocotlán, San Juan de los Lagos, Arandas, Autlán',
  Michoacán:
    'Morelia, Uruapan, Zamora, Lázaro Cárdenas, Pátzcuaro, Apatzingán, La Piedad, Zitácuaro, Sahuayo, Jiquilpan, Maravatío, Ciudad Hidalgo',
  Morelos: 'Cuernavaca, Cuautla, Jiutepec, Temixco, Yautepec, Jojutla, Tepoztlán',
  Nayarit:
    'Tepic, Bahía de Banderas, Santiago Ixcuintla, Compostela, Tuxpan, Acaponeta, Ixtlán del Río',
  'Nuevo León':
    'Monterrey, Guadalupe, Apodaca, San Nicolás de los Garza, San Pedro Garza García, Santa Catarina, Escobedo, García, Juárez, Cadereyta, Linares, Montemorelos, Santiago',
  Oaxaca:
    'Oaxaca, Salina Cruz, Juchitán, Tuxtepec, Huajuapan, Tehuantepec, Puerto Escondido, Tlaxiaco',
  Puebla:
    'Puebla, Tehuacán, San Andrés Cholula, San Pedro Cholula, Atlixco, San Martín Texmelucan, Teziutlán, Huauchinango, Izúcar de Matamoros, Zacatlán',
  Querétaro:
    'Querétaro, San Juan del Río, Corregidora, El Marqués, Tequisquiapan, Cadereyta, Jalpan',
  'Quintana Roo':
    'Cancún, Chetumal, Playa del Carmen, Cozumel, Tulum, Felipe Carrillo Puerto, Isla Mujeres',
  'San Luis Potosí':
    'San Luis Potosí, Soledad de Graciano Sánchez, Ciudad Valles, Matehuala, Rioverde, Tamazunchale',
  Sinaloa: 'Culiacán, Mazatlán, Los Mochis, Guasave, Guamúchil, Navolato, El Rosario, Escuinapa',
  Sonora:
    'Hermosillo, Ciudad Obregón, Nogales, San Luis Río Colorado, Navojoa, Guaymas, Agua Prieta, Caborca, Huatabampo, Cananea',
  Tabasco: 'Villahermosa, Cárdenas, Comalcalco, Huimanguillo, Macuspana, Paraíso, Tenosique',
  Tamaulipas:
    'Ciudad Victoria, Reynosa, Matamoros, Nuevo Laredo, Tampico, Ciudad Madero, Altamira, Ciudad Mante, Río Bravo',
  Tlaxcala:
    'Tlaxcala, Apizaco, Huamantla, Chiautempan, San Pablo del Monte, Calpulalpan, Zacatelco',
  Veracruz:
    'Veracruz, Xalapa, Coatzacoalcos, Poza Rica, Córdoba, Orizaba, Minatitlán, Boca del Río, Tuxpan, Papantla, San Andrés Tuxtla, Martínez de la Torre',
  Yucatán: 'Mérida, Valladolid, Tizimín, Progreso, Kanasín, Umán, Ticul, Motul, Izamal',
  Zacatecas:
    'Zacatecas, Fresnillo, Guadalupe, Jerez, Río Grande, Sombrerete, Loreto, Jalpa, Nochistlán',
};

export function citiesOf(state: string): string[] {
  return CITIES[state]?.split(', ') ?? [];
}
