import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LAST_MOVE } from '../testing/dialog.ts';
import { PtyRun } from '../testing/pty.ts';
import { Run } from '../testing/run.ts';
import { ServerRun } from '../testing/server.ts';

const GERMAN = { LANG: 'de_DE.UTF-8' };

const server = new ServerRun();
const people: PtyRun[] = [];

beforeAll(() => server.start());
afterEach(() => {
  for (const run of people.splice(0)) run.kill();
});
afterAll(() => server.remove());

function person(args: readonly string[], env: Readonly<Record<string, string>> = GERMAN): PtyRun {
  const run = new PtyRun(['play', ...args], { env });
  people.push(run);
  return run;
}

/** Prompts, refusals and endings in English that no German session may show. */
const ENGLISH = /\b(?:Source|Destination|Confirm\?|Your|You|turn|Board|winner|score:|Waiting|seats?|Welcome|Bye)\b/;

describe('a real terminal in German', () => {
  it('plays DVONN from the first question to the last, with commands in English', async () => {
    const ann = person(['dvonn', '--position', LAST_MOVE]);
    await ann.answer('Name von Spieler 1:', 'Ann');
    await ann.answer('Name von Spieler 2:', 'Ben');
    await ann.sees('Ann ist am Zug (x):');
    await ann.answer('Von:', 'C3');
    await ann.answer('Von dort kannst du nicht ziehen.', 'moves');
    await ann.answer('x1 auf B3 kann nach A3 und C3 ziehen.', 'B3');
    await ann.answer('Nach:', 'A3');
    await ann.answer('Bestätigen? [J/n]', 'vielleicht');
    await ann.answer('Tippe j für ja oder n für nein.', 'nein');
    await ann.answer('Zug verworfen.', 'B3A3');
    await ann.sees(/Nach dem Zug:[\s\S]*Bestätigen\? \[J\/n\]$/);
    ann.enter('ja');
    await ann.sees('Punkte von Ann: 2');
    await ann.sees('Gewonnen hat Ann.');
    await ann.answer('Noch eine Partie? [j/N]', 'n');
    await ann.sees(/Bis bald\.\s*$/);
    expect(await ann.ended()).toBe(0);
    expect(ann.text).not.toMatch(ENGLISH);
  });

  it('plays online against a player whose terminal is in English', async () => {
    const online = ['--server', server.url, '--password', 'a long word'];
    const ann = person(['dvonn', '--name', 'Ann', '--position', LAST_MOVE, '--lang', 'de', ...online], {});
    await ann.answer('Deine Wahl: [new]', '');
    await ann.answer('Platz 2 (open oder bot): [open]', '');
    await ann.sees('Lobby (start,');
    const code = /Der Code ist (\w+)/.exec(ann.text)?.[1] ?? '';
    const ben = person(['--name', 'Ben', '--code', code, ...online], {});
    await ben.sees('Lobby (say,');
    await ann.answer('Ben ist dabei.', 'start');
    await ann.sees('Die Partie hat begonnen.');
    await ann.sees(/Von:$|Warten auf Ben:$/);
    await ben.sees(/Source:$|Waiting for Ann:$/);
    ben.enter('draw');
    await ben.answer('Offer a draw to all players? [y/N]', 'y');
    await ann.sees(/Ben bietet Remis an\.\s+Tippe ja oder nein\./);
    ann.enter('nein');
    await ben.sees('Ann declined.');
    ben.enter('resign');
    await ben.answer('Resign? [y/N]', 'y');
    await ann.sees('Ben hat aufgegeben.');
    await ann.sees('Gewonnen hat Ann.');
    await ben.sees('The winner is Ann.');
    ann.enter('');
    expect(await ann.ended()).toBe(0);
    expect(ann.text.slice(ann.text.indexOf('Die Partie hat begonnen.'))).not.toMatch(ENGLISH);
  });

  it('explains a wrong flag, and falls back to ASCII', async () => {
    const bad = new Run(['play', 'dvonn', '--lang', 'de', '--bot', 'stark']);
    expect(await bad.ended()).toBe(2);
    expect(bad.err).toContain('"stark" passt nicht zu --bot. Moeglich ist random, easy, normal, hard oder expert.');
    const unknown = new Run(['play', 'dvonn', '--lang', 'tlh', '--bot', 'strong']);
    expect(await unknown.ended()).toBe(2);
    expect(unknown.err).toContain('"strong" isn\'t valid for --bot.');
  });
});
