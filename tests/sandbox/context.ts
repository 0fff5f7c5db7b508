import type { CallLog } from './call-log.ts';
import type { ChatState } from './chat/state.ts';
import type { Clock } from './clock.ts';
import type { CountCache } from './count-cache.ts';
import type { Faults } from './faults.ts';
import type { Options } from './options.ts';
import type { ResponseOverrides } from './response-overrides.ts';
import type { Store } from './store.ts';

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
