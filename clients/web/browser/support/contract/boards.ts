import type { ContractBoard } from './board.ts';
import { coltExpressContract } from './colt-express.ts';
import { diplomacyContract } from './diplomacy.ts';
import { dvonnContract } from './dvonn.ts';
import { frogsContract } from './frogs.ts';
import { genericContract } from './generic.ts';
import { objectronContract } from './objectron.ts';

export const CONTRACT_BOARDS: readonly ContractBoard[] = [
  dvonnContract,
  frogsContract,
  objectronContract,
  coltExpressContract,
  diplomacyContract,
  genericContract,
];
