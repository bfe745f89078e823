import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

describe('somebody is greeted by the name people use', () => {
  it.each([
    ['Lupita', 'Lupita'],
    ['Lupita Hernández', 'Lupita'],
    ['  Guadalupe  Ríos ', 'Guadalupe'],
    ['Don José', 'Don José'],
    ['Don José Hernández', 'Don José'],
    ['DON JOSÉ HERNÁNDEZ', 'DON JOSÉ'],
    ['Doña Chelo', 'Doña Chelo'],
    ['Doña Chelo, la vecina', 'Doña Chelo'],
    ['La Güera', 'La Güera'],
    ['la güera Sánchez', 'la güera'],
    ['El Chapo', 'El Chapo'],
    ['Los Ramírez', 'Los Ramírez'],
    ['La de los tamales', 'La de los tamales'],
    ['Padre Juan', 'Padre Juan'],
    ['P. Juan Medina', 'P. Juan'],
    ['Pbro. Luis Pérez', 'Pbro. Luis'],
    ['Pbro Luis Pérez', 'Pbro Luis'],
    ['Mons. Raúl', 'Mons. Raúl'],
    ['Sr. Cura Medina', 'Sr. Cura Medina'],
    ['Hna. Teresa', 'Hna. Teresa'],
    ['Sor Juana', 'Sor Juana'],
    ['Lic. Ana Ruiz', 'Lic. Ana'],
    ['Ing. Beto Salas', 'Ing. Beto'],
    ['Dra. Vero', 'Dra. Vero'],
    ['Sra. Carmen Soto', 'Sra. Carmen'],
    ['C.P. Laura Díaz', 'C.P. Laura'],
    ['Mtra. Rosy', 'Mtra. Rosy'],
    ['Tía Lencha', 'Tía Lencha'],
    ['María de la Luz', 'María'],
    ['Doña María de la Luz', 'Doña María'],
    ['Ma. Elena', 'Ma. Elena'],
    ['Ma. Elena Ríos', 'Ma. Elena'],
    ['Ma Elena Ríos', 'Ma Elena'],
    ['Ma. del Carmen Ríos', 'Ma. del Carmen'],
    ['J. Jesús', 'J. Jesús'],
    ['J Jesús Rentería', 'J Jesús'],
    ['Fco. Javier Luna', 'Fco. Javier'],
    ['Hernández Ríos, Lupita', 'Lupita'],
    ['Chelo, la vecina', 'Chelo'],
    ['🌹 Rosita', 'Rosita'],
    ['Ángel', 'Ángel'],
    // No other word to use.
    ['Don', 'Don'],
    ['La', 'La'],
    ['Ma.', 'Ma.'],
    ['🌹', '🌹'],
    ['618', '618'],
    ['', ''],
  ])('%s → «%s»', (name, called) => {
    expect(greetingName(name)).toBe(called);
  });

  it('is greeted by words of their own, and by some while the name has any', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const called = greetingName(name);
        expect(called === '').toBe(name.trim() === '');
        for (const word of called.split(/\s+/)) expect(name).toContain(word);
      }),
    );
  });
});
