import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = ['.', 'docs', 'docs/decisions', 'bench'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name)),
);

function text(page: string): string {
  return readFileSync(path.join(root, page), 'utf8');
}

/** Headings become anchors the way public hosts make them. */
function anchorsIn(page: string): string[] {
  return [...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: string): string[] {
  const withoutCode = text(page).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const reached = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
      if (!existsSync(path.join(root, reached))) return true;
      return anchor !== undefined && reached.endsWith('.md') && !anchorsIn(reached).includes(anchor);
    })
    .map((target) => `${page}: ${target}`);
}

describe('the pages', () => {
  it('lead to files and headings that exist', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  it('list every decision by its number and title', () => {
    const index = text('docs/decisions/README.md');
    const missing = pages
      .filter((page) => /decisions\/\d/.test(page))
      .filter((page) => {
        const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text(page)) ?? [];
        return !index.includes(`| ${number} | [${title}](${path.basename(page)}) |`);
      });
    expect(missing).toEqual([]);
  });

  it('name no folder of the machine they were written on', () => {
    expect(pages.filter((page) => /\/(?:work|root|home)\/\w/.test(text(page)))).toEqual([]);
  });
});
