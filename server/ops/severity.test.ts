import { expect, it } from 'vitest';
import { makeMetrics } from './metrics.ts';
import { Reports } from './reports.ts';

it('damage is an error in the log, except where it was repaired', () => {
  const reports = new Reports(makeMetrics());
  const lines: [level: string, fields: object][] = [];
  const writes = (level: string) => (fields: object) => void lines.push([level, fields]);
  reports.log = { warn: writes('warn'), info: writes('info'), error: writes('error') };
  const row = { table: 'entries', column: 'body' } as const;
  for (const times of [1, 2]) {
    reports.onDamaged({ ...row, row: `unsaid ${times}` });
    reports.onDamaged({ ...row, row: `lasting ${times}`, mended: false });
    reports.onDamaged({ ...row, row: 'repaired', mended: true });
    reports.onDamaged({ ...row, row: 'same' });
  }
  expect(lines.map(([level, fields]) => [level, 'row' in fields ? fields.row : null])).toEqual([
    ['error', 'unsaid 1'],
    ['error', 'lasting 1'],
    ['warn', null],
    ['error', 'same'],
    ['error', 'unsaid 2'],
    ['error', 'lasting 2'],
  ]);
});
