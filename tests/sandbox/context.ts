import type { ChatState } from './chat/state.ts';
import type { Clock } from './clock.ts';
import type { CallLog } from './control/call-log.ts';
import type { CountCache } from './control/count-cache.ts';
import type { Faults } from './control/faults.ts';
import type { ResponseOverrides } from './control/response-overrides.ts';
import type { Store } from './data/store.ts';
import type { Options } from './options.ts';

export type SandboxContext = {
  options: Options;
  store: Store;
  clock: Clock;
  log: CallLog;
  faults: Faults;
  overrides: ResponseOverrides;
  countCache: CountCache;
  chat: ChatState;
};
