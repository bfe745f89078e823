import { hash } from 'node:crypto';
import { DAY_MS } from '#contract/core/durations';
import { UNNAMED } from '#contract/privacy-notice';
import { recordConsent } from '../account/record-consent.ts';
import type { Trx } from '../database/schema.ts';

/** Four members of a community put their photo: two women and two men, by turns. */
export async function storePhotos(trx: Trx, groupId: number, week: number): Promise<void> {
  const members = await trx
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['p.id', 'p.gender'])
    .where('m.group_id', '=', groupId)
    .where('m.left_at', 'is', null)
    .where('p.role', '=', 'integrante')
    .where('p.email', 'like', 'persona%')
    .orderBy('p.id')
    .execute();
  for (const [index, photo] of DEMO_PHOTOS.entries()) {
    const gender = index % 2 === 0 ? 'femenino' : 'masculino';
    const id = members.filter((one) => one.gender === gender)[Math.floor(index / 2)]?.id;
    if (id === undefined) continue;
    const at = week - 30 * DAY_MS;
    const photoHash = hash('sha256', Buffer.from(photo, 'base64')).slice(0, 16);
    await trx
      .insertInto('person_photos')
      .values({ person_id: id, photo, hash: photoHash, set_at: at })
      .execute();
    const consent = { person_id: id, purpose: 'photo', given: 1, method: 'demo' } as const;
    await recordConsent(trx, { responsible: UNNAMED }, { ...consent, at, ip: null });
  }
}

/** Drawn faces of nobody: WebP of 128 px, as base64. */
const DEMO_PHOTOS: readonly string[] = [
  [
    'UklGRnwDAABXRUJQVlA4IHADAAAQFwCdASqAAIAAPtFYqUwoJSSiMPaZWQAaCUAZ3UVdA/c7bd+YDzdrKIyDTyxZv2gv',
    'ZjKp4M6R1pf/CFaeVFUAUcrmsq8l8s5jjUIfz/maGbu9AtEZ3cat2z1BRBr8eOqe1tdy+gfXVeSS2zCZ1oZVo9lts3aT',
    '9fu7O97gwz36AdgrDSxXuUVwLs4OzVLvmEhM4HZTfZv7TavKO7Gl77Ek//o3LkI0m7Jo0L8PZUWQsykStPym2oMm5L2l',
    'unAFf6KAAP7wumq1ubIifUOpuIO6GB4m/8vUBOHv7sPKZm9WCiwZNHKbbMrv0Bl+x+7IofxExreNzXzi9T24AaS3lfO9',
    'NpBnAjuEMKmfYCxQZEsoDlcvxjR/gcQGYFJbpwkAUtzNQ/I9A1v/TXMAYXrpgOYeZXF6p+Mb/vS1jVIl/kSbFiRMR2EZ',
    'y56ZHkBt1QkOyXmniRJqUxM7vyW4iCUP4m7wl0y6OymoE/XYK+08OqzYKBPhfnjr4S/aHp9dcaxx1wGb/tF2FZVyPOJX',
    'oUOIpbvSi2k4SLQm8gPRnuZ11J8h6kuNyJZu9jGqr4DihxHuVLrLgGFib1tzAonlkOMqzJBiL2cumilvvPGRpGkwgzM6',
    'groz6Dih60TFoGFyGJMCcwiKtMUQ3Tci6jXiBhyDZTUsCpqxMFI7birzEkGEQDoebcSiDWhNUXq4tB2hwqBhixXUCeCT',
    'x5TFvLHtP1qY/g1on9nl8o2E5LDOi4O95cYSG1FSmGFOZSnOOusIFZzQfr9tM2ehUgKn91Vi0KZCdCJdQycvvxcer5SK',
    'y5xyiuhp0D6+XLoBFXTZOCm+wT/bktendfqvOpjgBhqfwk96VFOGa2QeQxkG4u5adVyCONQckKFsPtpQr/8uJir9I4mP',
    '8+nQR+kqATgyedzYpw3qrsL3aYGZT06MTHfRjTxLK3pt6z+u7aWK3zmelX/VlinSaj+pgiRm+dNSz07257sD37p5YxwK',
    'PQwZ49WGwwd3SCIaIXwjD/V/FlC6//w2D2ccI9z8hqhJoTQp8CgIbH7GZLiHieoL7gpHFMJnjkt46xrTQCV56gBkKIR1',
    'AN1clxAo/1ubjpcc54gibq8C3mYloYof4jbssTu6x0MOMBBiAa80baAFLMCJrqJiw897CO1TDZimTymSR7cYtc5IcyNN',
    'KcgA',
  ].join(''),
  [
    'UklGRkwCAABXRUJQVlA4IEACAADwEQCdASqAAIAAPtFkrE4oJiSiKpnpIQAaCWMA1E5U6B+4G2vcRX0DKf4IaYNoYngj',
    'eO25ygoZRi6Fzhw03n5YoCNNq9Mrn5hjiQ55HK9jnXyrL56SDELPJJcVZ+c3I+bIqds2n7pDuPtSDw85wAja9WrBCqeT',
    'm1V/2Sy2FmyzTRCI1L0oENiIm9/fw0QrWEoNbeBBoZYB0AD+8LpZMH4aXAABzUfY84ncwFRg0vgXQrcBfoYaYpBaFJYA',
    'j69Te0zdmDfIP9ZftxkohDRd2BY8CUWWoEuZdCxS4FEoCKJl++z2foI5Z87MV/Fzt1RLOiN2Qi71NFLnG7Qz+p3BqTS6',
    '+TIc0UX6+HTljqaPQl0dlY++J4BBwW+yP9s4qKUDDrTRnGgxdxnfZWT2SOgLG/RYD/zHRNpobYc+J8c9cSOAOvwgrSnY',
    'Dn9JrJ2Lsse+JOCcoaWg9CuPUc3mEYHvE1ic2qRUAA7B8PTcuShXHTe+xHSTMYgMI/L4JfD7yd8VR+y6W4GPKlbvEdvU',
    'Ru+SPR+hyvaWd6nx4ogQ4Y7Wsz+h+F8SqWLel48cXN65ZNtylNWY4bKwM2l8G49umFkvw1EpZDEyFboNY7Ga7H60myqb',
    'YcOXrU0VdPP60YaC/DNMvzD60qW6q9pwzM7qOYkbVpoYy4PnXm2bfQnzCfs0sNTTjHjQxHEONezFyNp5FsbI6rPlLSM6',
    'W7k09YnN6jMwAkmFclmIS4W5o9AIPQKI9kFExzdWVf3FOREqXam7a68ZwAA=',
  ].join(''),
  [
    'UklGRmoDAABXRUJQVlA4IF4DAACQFgCdASqAAIAAPtFcqEwoJaQiLpaqEQAaCUAaRkKcF9WSm0JG4MSpYxYs7+9ea2kd',
    'aPNouMUOf+/IPZsF7xyEkfxLr2pWFOUt3VGYCN+qzfhFUmyILlI/UJ2yqkN4Ff4UIAfebZaZxzW/U0Iw3ofn9uX9QTFI',
    '+9Q268IVKbPPi5MMg1SirzeNSzevQU2KK6MYFCnqsIHGnLDh038urpDirVyvYnKarT/cwzWNgYj+/fgu4elH53D3g+2d',
    'AQAA/vEozXfvTZBSNn1Oww1/r+MQVbbR6df1W4OUNmn0E1ulNjW/P27QYUEWTVRv0ZLuxVN+QuVl+YTCCRJBNGUMLmox',
    'qolv529jxQHWAFKr1ffO8+U6r9ujXObS3zH/FObp46mwnucI2tCJhKbFCkYSndPmLdyQfzLRaFp4XsSOn7N35tDszsFJ',
    'lchrpNaHUFRWrQD2e0ADTiG+TD8YFO5WcSx/9RGaURNaSksacZ48LqGgEI5h2OYKosAN1NM8yLESnDd96yAh8/k3R8Kp',
    'eDREAS7vfaK2eVZP/bj9RGgL4i/hCD7Ip3rsRQqQA4J148cWphDbEmSuEOjFRx9E2OuDLbEf2mHt/iA3urcGKqhJk0Dx',
    'BQW4/bv2eDk8n7HuBo+dGJC2BwhKrTnIBU2IKsTwXRMNL3eSITja+3dDfuaEabc7jTJK7Vva1fOdQ0OzkoL2cD/CVE0w',
    'iFxHBTbE/Fr5VKtGuxl2OqmtqpICxeWgOZirSFZYq9VTVrtFqEiaEGL2I8OnsyyaCIBW6R5+Q6UlwlDfacfUCzqAIDb2',
    'Nbt47I4mpkf9JT+D1Tfbk1osXWE2LcgpwAALGb5aXmTmZmPutwI6j4aO/dS+8jrVPeRFCx+qdxeMS1N9ShZ3V7OmglZi',
    'TeFJZGAjAQXOdOU/q2I7/cU2/eZWyiIPZpifvuOJzJFpvPX8Ruzgow4FCohWfrhG/DeW5WoYZ2a7mAjRncR5Fr5CAx7/',
    'Eqyzjdy9iaLCxLxPwQPACs9VNZdHnO6+ByYaYJirPMmFb7/wDaByA4ZN+9NGkNaNJvK+2PXbwNUno8pQmMiejpquK3ms',
    'w0ZFQOm1u4fVRZfGSME9XH7vWwJc5LbS7Fn3DtiKF9N3XfNNEVFBFhVkUwMZ177MQScIAAAA',
  ].join(''),
  [
    'UklGRhADAABXRUJQVlA4IAQDAABQFgCdASqAAIAAPtFcqUwoJaQiLpjZ0QAaCUAaN0Q84rcPbuOIH64PpNZGkAZGquEe',
    'Z8C8n6g65aQOlv7URk/BfGfMkJ/DgnHFNBOeo5E3jnsTxb1nh1sDqHIfWgD2TRVJGe6k1vhV29PD2SqAd2uVtr++oQbU',
    'PjJ40dJ4rPaPMP9kEacHV24biZDUQQteUY+i+WbPUU6m/+E5PuW3YG6mozMPy901guDwYSh2mzgJQcRZpWBO+dsZQbIA',
    'AP7xbhTZ/DIcdGqWASpb7hAxHomLC6AEA3zaJmyGyHsRMaFWcVoYXfYaZHHs93ZPQyqESkk4/jxRyvaiDr8Yo6U5LzRw',
    '+RTNhps+7Y9jjH18SsNicuKh02F2RVa8hm2AHNDAoxukc1vwYX4mlfAqw5ncv5af8UQlwLh4W8qN5UYJo1Y8rUY6eMml',
    'M+M+7bfcHHViq5DvwphedNbN7ZGzAR4Qpr2LPD+aJ1sCiO3zEs1IyEwIWQSrylLEgZkE8+j7gEo2gwkSRdj30KI2tdhh',
    '3iFfxKZP1Z1ZZVSkwcnywTQStivmKnzxs0yrJ9km7qwxVxBgP7hPf0oRlmmw9Wt71D3TP6gv+ngI9+Yy/gkGYfzgZHyz',
    'XP1R13c4DwHrFkLmacjhUPnMvVIHinBTx1bNIIyTgva7nTJxGo19Fs8wSlYLXXjcXkrgO5DvRavlesFsWSY2FddS74MI',
    'sYfTutV9QFPO0ALYPLYdNMBQGEFKWoIL01P0FDE77ICLUiNT/dX1xqv4ABFnkzRQipcf/+Yyou1/8isQ05MyQcRJHiDj',
    'Kj+94aPvVxBeQzJtMKabVqKojqGMh9WNtYoIVB0IIzo6fltqwEb0Q64Th89pDfU5d3U/ADX+02+g4/2NJoxiMvowjar/',
    'brWPhmGXi6fCJKbcFXPKjIEHDIRaXAF9vIdJQuQEJxKvnu2BvsgE/pkZYQcO5ArOkiz/K89B+wCTZYQVU3ZsOUhznzwq',
    'U6hSES6WqaROToE8Ld6xh8ACpV6Xk7TOV22EW9mxk4AA',
  ].join(''),
];
