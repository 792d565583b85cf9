export { type Adviser, askBot } from '../ask-bot.ts';
export { isLosing } from './losing.ts';
export type { BotAnswer, BotErrand, BotQuestion, Bots } from './port.ts';
export { answerTo, botsHere, type Thought } from './think.ts';
