import type { LessonScript } from '@tavola/client-core/lesson';
import type { Colt } from '@tavola/colt-express';

const LOOT = '350@1i 250@3i 350@3i 300@3i 250@3i J@1i J@2i J@2i J@2i J@3i S@0i S@box 250@belle:* 250@doc:* 250@tuco:*';
const TRAIN = { seats: 3, cars: 'DCF', first: 0, rounds: 'braking-24', level: 3, neutral: 13, loot: LOOT };

/** A card of yours is being played: who stands where, and where the Marshal is. */
function stealin(card: string, at: readonly [belle: string, doc: string, tuco: string], marshal = 0): unknown {
  const bandits = [`belle 0 ${at[0]}`, `doc 1 ${at[1]}`, `tuco 2 ${at[2]}`];
  return { ...TRAIN, phase: 'stealin', bandits, marshal, acting: `0 belle-${card} up` };
}

export const lesson: LessonScript<Colt> = {
  seats: 3,
  seat: 0,
  secret: 'a first train',
  options: { rules: 'published', modules: 'none', history: 'top' },
  steps: [
    {
      title: 'First you scheme',
      text: 'You are Belle, inside car 2. A round begins with laying cards on a common stack. Nothing happens yet: you only plan. Lay Move.',
      position: {
        ...TRAIN,
        phase: 'schemin',
        bandits: ['belle 0 2i', 'doc 1 3i', 'tuco 2 3i'],
        marshal: 0,
        hands: ['mfrspm', 'mfrssrm', 'mfarss'],
      },
      example: 'play move',
      replies: { 1: ['play floor'], 2: ['play rob'] },
      nudge: 'Press the card Move in your hand: the one with the arrow to both sides.',
      done: 'Doc laid Change floor, Tuco laid Rob. Remember what the others have planned.',
    },
    {
      title: 'Plan for the place you will be',
      text: 'When this card is played you will stand in another car, and there is loot in each of them. Lay Rob.',
      example: 'play rob',
      replies: { 1: ['draw'], 2: ['draw'] },
      nudge: 'Press Rob in your hand.',
      done: 'Doc and Tuco drew cards instead.',
    },
    {
      title: 'Or draw',
      text: 'Instead of a card you may draw three. That costs your turn, but a full hand is worth something. Draw.',
      example: 'draw',
      replies: { 1: ['draw'], 2: ['draw'] },
      nudge: 'Press the green card beside your hand, Draw three.',
      done: 'Three more cards, and one more turn to plan.',
    },
    {
      title: 'The last of the plan',
      text: 'The round card has four turns and this is the last one. When all have laid, the stack is turned over. Lay Punch.',
      example: 'play punch',
      replies: { 1: ['draw'], 2: ['draw'] },
      nudge: 'Press Punch in your hand.',
      done: 'Now the cards happen, in the order they were laid. Your Move is the first of them.',
    },
    {
      title: 'Then it happens: Move',
      text: 'Inside the train you move one car. On the roofs it is up to three. Go to car 1, towards the locomotive.',
      example: 'move 1i',
      replies: { 2: ['rob purse'] },
      nudge: 'Press the inside of car 1, next to yours.',
      done: 'You are where you planned to be. Doc climbed to the roof, Tuco took a purse.',
      look: ['1i'],
    },
    {
      title: 'Rob',
      text: 'You take one piece of loot from where you stand. In car 1 lie a purse and a jewel, which is worth $500. Take the jewel.',
      example: 'rob jewel',
      nudge: 'Press the jewel in car 1.',
      done: 'A purse is worth $250 to $500, a strongbox $1000. The richest wins.',
      look: ['1i'],
    },
    {
      title: 'Shoot',
      text: 'Inside you shoot into the cars next to yours. Whoever is hit gets a bullet card, which is good for nothing. Shoot Doc in car 3.',
      position: stealin('shoot', ['2i', '3i', '1i']),
      example: 'shoot doc',
      nudge: 'Press Doc, in the last car.',
      done: 'Whoever fired the most bullets at the end gets $1000.',
      look: ['3i'],
    },
    {
      title: 'Punch',
      text: 'Punch somebody where you stand: they drop a piece of loot and are thrown to the next car. Punch Doc, and send him to the roof of car 3.',
      position: stealin('punch', ['2r', '2r', '1i']),
      example: 'punch doc purse 3r',
      nudge: 'Choose Doc, his purse, and the roof of car 3.',
      done: 'His purse lies on the roof now, ready to be robbed.',
      look: ['2r', '3r'],
    },
    {
      title: 'The Marshal',
      text: 'With the Marshal card you move him one car. Whoever is inside his car takes a bullet and flees to the roof. Send him to car 2, where Tuco is.',
      position: stealin('marshal', ['3r', '3i', '2i'], 1),
      example: 'marshal 2',
      nudge: 'Press car 2. In the locomotive he would harm nobody.',
      done: 'Tuco fled with a bullet. After five rounds the money is counted.',
      look: ['2i'],
    },
  ],
};
