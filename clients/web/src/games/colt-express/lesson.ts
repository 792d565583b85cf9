import type { LessonScript } from '@tavola/client-core/lesson';
import type { Colt } from '@tavola/games/colt-express';
import type { ColtExpressLesson } from '@tavola/words/colt-express-lesson';

const LOOT = '350@1i 250@3i 350@3i 300@3i 250@3i J@1i J@2i J@2i J@2i J@3i S@0i S@box 250@belle:* 250@doc:* 250@tuco:*';
const TRAIN = { seats: 3, cars: 'DCF', first: 0, rounds: 'braking-24', level: 3, neutral: 13, loot: LOOT };

/** A position in which one of the learner’s cards is carried out. */
function stealin(card: string, at: readonly [belle: string, doc: string, tuco: string], marshal = 0): unknown {
  const bandits = [`belle 0 ${at[0]}`, `doc 1 ${at[1]}`, `tuco 2 ${at[2]}`];
  return { ...TRAIN, phase: 'stealin', bandits, marshal, acting: `0 belle-${card} up` };
}

type Part = 'scheme' | 'ahead' | 'draw' | 'last' | 'move' | 'rob' | 'shoot' | 'punch' | 'marshal';

/** The words of a step by their key prefix. */
function said(m: ColtExpressLesson, step: Part) {
  return { title: m[`${step}.title`], text: m[`${step}.text`], nudge: m[`${step}.nudge`], done: m[`${step}.done`] };
}

export const lesson = (m: ColtExpressLesson): LessonScript<Colt> => ({
  seats: 3,
  seat: 0,
  secret: 'a first train',
  options: { rules: 'published', modules: 'none', history: 'top' },
  steps: [
    {
      ...said(m, 'scheme'),
      position: {
        ...TRAIN,
        phase: 'schemin',
        bandits: ['belle 0 2i', 'doc 1 3i', 'tuco 2 3i'],
        marshal: 0,
        hands: ['mfrspm', 'mfrssrm', 'mfarss'],
      },
      example: 'play move',
      replies: { 1: ['play floor'], 2: ['play rob'] },
    },
    {
      ...said(m, 'ahead'),
      example: 'play rob',
      replies: { 1: ['draw'], 2: ['draw'] },
    },
    {
      ...said(m, 'draw'),
      example: 'draw',
      replies: { 1: ['draw'], 2: ['draw'] },
    },
    {
      ...said(m, 'last'),
      example: 'play punch',
      replies: { 1: ['draw'], 2: ['draw'] },
    },
    {
      ...said(m, 'move'),
      example: 'move 1i',
      replies: { 2: ['rob purse'] },
      look: ['1i'],
    },
    {
      ...said(m, 'rob'),
      example: 'rob jewel',
      look: ['1i'],
    },
    {
      ...said(m, 'shoot'),
      position: stealin('shoot', ['2i', '3i', '1i']),
      example: 'shoot doc',
      look: ['3i'],
    },
    {
      ...said(m, 'punch'),
      position: stealin('punch', ['2r', '2r', '1i']),
      example: 'punch doc purse 3r',
      look: ['2r', '3r'],
    },
    {
      ...said(m, 'marshal'),
      position: stealin('marshal', ['3r', '3i', '2i'], 1),
      example: 'marshal 2',
      look: ['2i'],
    },
  ],
});
