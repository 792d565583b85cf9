export type { BotAnswers, BotCall, BotHint } from './bots.ts';
export { answerBotCall, askBot, createLocalBots } from './local-bots.ts';
