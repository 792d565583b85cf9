export { type Adviser, askBot } from '../ask-bot.ts';
export type { BotAnswer, BotErrand, BotQuestion, Bots } from './port.ts';
export { answerTo, botsHere, type Thought } from './think.ts';
