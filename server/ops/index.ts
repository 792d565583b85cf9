export { type Config, type ConfigResult, readConfig } from './config.ts';
export { type LogLevel, logOptions } from './log.ts';
export { type Metrics, makeMetrics } from './metrics.ts';
