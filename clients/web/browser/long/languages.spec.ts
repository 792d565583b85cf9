import type { Page } from '@playwright/test';
import { ACCENT, showPseudoLocale } from '../support/accents.ts';
import { expectNoSidewaysScroll, settled } from '../support/layout.ts';
import { createTestTable, signInAs } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const NARROW = { viewport: { width: 360, height: 740 } };

const PLACES = [
  '/',
  '/tables',
  '/join',
  '/load',
  '/manuals',
  '/settings',
  '/create/dvonn',
  ...['/learn/dvonn', '/learn/frogs', '/learn/objectron', '/learn/colt-express', '/learn/diplomacy'],
  ...['/play/dvonn', '/play/frogs', '/play/objectron', '/play/colt-express', '/play/diplomacy'],
];

/** Texts that are the same in every language. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^(?:Colt Express|Diplomacy|DVONN|Frogs & Bridges|Objectron)$/, 'names of games'],
  [/^(?:English|Deutsch)$/, 'languages by their own names'],
  [/^(?:Enter|Esc|Home End|Space|Tab|R|N P|H)$/, 'printed on keys'],
  [/^(?:[A-K][1-5]|[\d\s·:–×.,/?←→]+)$/, 'notation, numbers and signs'],
  [/^(?:\d+ (?:s|min|h|days?))+$/, 'units that Intl writes'],
  [/^Moth \d+|^Juniper|^[A-Z][a-z]+ \d{2,3}$|^(?:Evening|By the window|Game)$/, 'names'],
  [/^\w{3} \w{4}$|^[\w.:-]+\/t\/\w+$/, 'codes and links'],
];

/** Also the same in every language, on the pages of one game. */
const NOTATION: readonly (readonly [place: RegExp, text: RegExp, why: string])[] = [
  [/diplomacy/, /^(?:[AF] )?[A-Z](?:[a-z]{2}|[A-Z]{2})(?: - [A-Z]{3})?$/, 'provinces and orders'],
  [/colt-express/, /^pick [a-z]+$/, 'a move to type'],
];

function alikeOn(place: string): typeof ALIKE {
  return [...ALIKE, ...NOTATION.flatMap(([where, text, why]) => (where.test(place) ? [[text, why] as const] : []))];
}

/** Visible texts without accents, except names and numbers. */
async function untranslated(page: Page, alike = ALIKE): Promise<readonly string[]> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
      const isByPeople = node.parentElement?.closest('[translate="no"]') !== null;
      if (isSeen && !isByPeople) found.push(node.textContent?.trim() ?? '');
    }
    const spoken = [...document.body.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [...new Set([...found, ...spoken])];
  });
  return shown.filter((text) => /\p{L}{2}/u.test(text) && !ACCENT.test(text) && !alike.some(([one]) => one.test(text)));
}

/** Controls and lines with clipped text. */
async function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, label, dt, dd, li')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.hidden-text'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((element) => `${element.className}: ${element.textContent?.trim().slice(0, 60)}`),
  );
}

for (const place of PLACES) {
  test(`${place} in the pseudo-locale on a narrow screen: everything is translated, and nothing overflows`, async ({
    newPlayer,
  }) => {
    const page = await newPlayer(NARROW);
    await showPseudoLocale(page);
    await page.goto(place);
    await settled(page);
    expect(await untranslated(page, alikeOn(place))).toEqual([]);
    await expectNoSidewaysScroll(page);
    expect(await cutTexts(page)).toEqual([]);
  });
}

test('a lobby in the pseudo-locale on a narrow screen', async ({ newPlayer }) => {
  const page = await newPlayer(NARROW);
  await signInAs(page);
  const { code } = await createTestTable(page, { name: 'Evening' });
  await showPseudoLocale(page);
  await page.goto(`/t/${code}`);
  await settled(page);
  expect(await untranslated(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect(await cutTexts(page)).toEqual([]);
});

for (const language of ['en', 'de']) {
  test(`home, table, lobby and settings fit a narrow screen in ${language}`, async ({ newPlayer }) => {
    const page = await newPlayer(NARROW);
    await signInAs(page);
    const { code } = await createTestTable(page, { name: 'Evening' });
    for (const place of ['/', '/settings', '/create/dvonn', `/t/${code}`, '/play/dvonn']) {
      await page.goto(`${place}?lang=${language}`);
      await settled(page);
      await expectNoSidewaysScroll(page);
      expect(await cutTexts(page), place).toEqual([]);
    }
  });
}
