export type { BotCall } from './bots.ts';
export { answerBotCall, askBot, createLocalBots } from './local-bots.ts';
