import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tableWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { hideToast, toast } from '../../app/toasts.ts';
import { FakePage } from '../../testing/page.ts';
import { setAddressParams, sharePosition } from './address.ts';
import type { HistoryModel } from './use-history.ts';

let page: FakePage;
const copied: string[] = [];
let mayCopy = true;
beforeAll(async () => {
  page = new FakePage('https://tavola.example/t/ABCDEF?lang=de');
  const writeText = async (text: string) => {
    if (!mayCopy) throw new Error('not allowed');
    copied.push(text);
  };
  vi.stubGlobal('navigator', { languages: ['en'], clipboard: { writeText } });
  await chooseLanguage('en');
  await tableWords.load();
});
afterAll(() => {
  hideToast();
  page.close();
});

const at = (place: number | null) => ({ countPlace: async () => place }) as HistoryModel;

it('parameters of the address change without a visit, and only where they differ', () => {
  setAddressParams({ move: '3' });
  setAddressParams({ move: '3' });
  expect([page.visits, location.search]).toEqual([['replace /t/ABCDEF?lang=de&move=3'], '?lang=de&move=3']);
  setAddressParams({ move: null });
  expect(location.search).toBe('?lang=de');
});

it('a link to the position shown is copied', async () => {
  await sharePosition(at(7));
  expect(copied).toEqual(['https://tavola.example/t/ABCDEF?lang=de&move=7']);
  expect(toast.value).toEqual({ tone: 'done', title: tableWords.say['steps.copied'] });
  expect(location.search).toBe('?lang=de');
});

it('where nothing may be copied, the address itself leads there', async () => {
  mayCopy = false;
  await sharePosition(at(8));
  expect(location.search).toBe('?lang=de&move=8');
  expect(toast.value).toEqual({ tone: 'problem', title: tableWords.say['steps.copy-failed'] });
});

it('without a place there is no link', async () => {
  [mayCopy, copied.length] = [true, 0];
  await sharePosition(at(null));
  expect([copied, location.search]).toEqual([[], '?lang=de&move=8']);
  expect(toast.value).toEqual({ tone: 'problem', title: tableWords.say['fetching.no-link'] });
});
