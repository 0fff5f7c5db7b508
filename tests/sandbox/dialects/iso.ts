import type { Dialect } from './dialect.ts';
import { timesAs } from './times.ts';
import { codes, yesNo } from './value-formats.ts';

/** Fields and parameters that are 0 or 1 as specified. */
const flags = [
  ...['active_status', 'childAccount', 'has_more', 'isShip', 'is_gpt', 'is_limit', 'is_lock', 'is_manual'],
  ...['is_on', 'is_read', 'is_remind', 'is_test', 'is_top', 'is_withdraw'],
];

const orderStatus = codes({ 0: 10, 1: 20, 2: 30, 3: 40, 4: 50 });
const tcodeState = codes({
  ...{ 0: 'unused', 1: 'unpaid', 2: 'ready', 3: 'redeemed', 4: 'discarded' },
  ...{ 5: 'returned', 6: 'expired', 7: 'unlimited' },
});
const progress = codes({ 1: 'pending', 2: 'working', 3: 'finished' });

const entryFields = {
  ...{ log_id: 'message_id', dialog_id: 'conversation_id', client_id: 'local_id', content: 'text' },
  ...{ from_id: 'sender_id', to_id: 'receiver_id', device_sn: 'serial_no', time_line: 'sent_at' },
};

/** Times as texts, other status codes, Y and N, and other chat frames. */
export const iso: Dialect = {
  values: { ...timesAs('iso', 'date'), ...Object.fromEntries(flags.map((name) => [name, yesNo])) },
  services: {
    dealerAdmin: { values: timesAs('isoOffset', 'date') },
    feedback: { values: timesAs('milliseconds', 'milliseconds') },
    content: { values: timesAs('dateTime', 'date') },
  },
  calls: {
    8: { values: { order_status: orderStatus, orderStatus } },
    11: { values: { tcode_state: tcodeState } },
    12: { values: { tcode_state: tcodeState } },
    13: { values: { status: tcodeState } },
    38: { values: { orderStatus } },
    79: { list: 'array' },
    91: { values: { progress } },
    98: { fields: entryFields, list: 'array' },
  },
  frames: {
    ...{ cmd: 'type', data: 'body' },
    commands: {
      ...{ userInit: 'login', connect: 'login_ok', ping: 'heartbeat', pong: 'heartbeat_ok' },
      ...{ chatMessage: 'message', helloMessage: 'greeting', relinkMessage: 'resume', revocation: 'recall' },
      ...{ transfer: 'call_agent', transferSuccess: 'agent_called', wait: 'queue', joinUp: 'join_up' },
      ...{ transitionJoin: 'hand_over', end: 'finish', praiseKf: 'rate' },
    },
    fields: { ...entryFields, uid: 'user_id', token: 'access_token' },
  },
};
