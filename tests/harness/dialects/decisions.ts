import type { VendorProfile } from '#lib/server/vendor-format/schema.ts';
import type { DialectName } from '../../sandbox/dialects/index.ts';

/** What an operator has to add to the doctor's proposal for a dialect. */
interface Decisions {
  /** What the vendor must have said before the doctor can sign in. */
  readonly before: VendorProfile;
  /** Answers to what the doctor leaves open. */
  readonly after: VendorProfile;
}

/** Names of the fields of chat entries and frames in the dialect `iso`, by those of the specification. */
const isoFrameFields = {
  log_id: 'message_id',
  dialog_id: 'conversation_id',
  client_id: 'local_id',
  content: 'text',
  from_id: 'sender_id',
  to_id: 'receiver_id',
  device_sn: 'serial_no',
  time_line: 'sent_at',
};

export const decisions: Readonly<Record<Exclude<DialectName, 'specified'>, Decisions>> = {
  rows: {
    before: {},
    after: {
      services: { '*': { codes: { FORBIDDEN: 403, TOKEN_EXPIRED: 50_003, SIGN_ERROR: 40_001 } } },
      // Parameters of writes show only when the writes are made.
      calls: { 82: { request: { rename: { device_sn: 'serialNumber', content: 'text' } } } },
    },
  },
  signed: {
    before: {
      headers: { 'X-Client': 'portal' },
      calls: {
        1: { path: '/tcjxs/Api/Login/signin', request: { add: { platform: 'pc' } } },
        45: { method: 'POST', path: '/ly_dealer/api/dealer_admin/message/markRead' },
        46: { path: '/ly_dealer/api/dealer_admin/message/info/{id}' },
      },
    },
    after: {},
  },
  iso: {
    before: {},
    after: {
      utcOffset: '+00:00',
      statuses: {
        tcodes: {
          ready: 'toBeRedeemed',
          discarded: 'discarded',
          returned: 'softwareReturned',
          expired: 'expired',
          unlimited: 'noExpiration',
        },
      },
      frames: {
        command: '/type',
        payload: '/body',
        commands: {
          userInit: 'login',
          connect: 'login_ok',
          ping: 'heartbeat',
          pong: 'heartbeat_ok',
          chatMessage: 'message',
          helloMessage: 'greeting',
          relinkMessage: 'resume',
          revocation: 'recall',
          transfer: 'call_agent',
          transferSuccess: 'agent_called',
          wait: 'queue',
          joinUp: 'join_up',
          transitionJoin: 'hand_over',
          end: 'finish',
          praiseKf: 'rate',
        },
        rules: {
          '*': {
            rename: { ...isoFrameFields, uid: 'user_id', token: 'access_token' },
            response: {
              map: Object.fromEntries(
                Object.entries(isoFrameFields).map(([name, own]) => [`/data/${name}`, `/body/${own}`]),
              ),
            },
          },
        },
      },
    },
  },
};
