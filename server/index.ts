export type { CheckReport } from '@tavola/store';
export { systemHashes } from './hashes.ts';
export { backup, restore } from './ops/backup.ts';
export { checkData } from './ops/check.ts';
export { type CloseResult, closeByOperator } from './ops/close.ts';
export { type Config, readConfig } from './ops/index.ts';
export { upgrade } from './ops/upgrade.ts';
export { type ServeOptions, type Serving, STORE_STEP, serve } from './serve.ts';
export { WindowGuard } from './window-guard.ts';
