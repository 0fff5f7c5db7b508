import type { FrameType } from '../../vendor-format/frame-types.ts';

const entryFields = {
  '': 'always object',
  log_id: 'needed text',
  dialog_id: 'text',
  client_id: 'text',
  content: 'always text',
  from_id: 'always text',
  from_name: 'text',
  from_avatar: 'text',
  time_line: 'always seconds',
  is_gpt: 'flag',
  is_manual: 'flag',
  device_sn: 'text',
};

/** What the portal reads of the frames that it receives, as expected.json has it for calls. */
export const frameFields: Readonly<Partial<Record<FrameType, Readonly<Record<string, string>>>>> = {
  connect: {
    '': 'needed object',
    code: 'needed whole',
    to_id: 'always text',
    dialog_id: 'always text',
    service: 'always one of 0,1,2',
    is_manual: 'flag',
    from_name: 'text',
    from_avatar: 'text',
  },
  helloMessage: entryFields,
  relinkMessage: { '': 'always object', dialog_id: 'text', log_id: 'needed text' },
  chatMessage: entryFields,
  wait: { '': 'always object', num: 'whole', service: 'one of 0,1,2' },
  joinUp: entryFields,
  transitionJoin: entryFields,
  end: entryFields,
  praiseKf: entryFields,
  revocation: { '': 'always object', log_id: 'needed text' },
  transferSuccess: { '': 'always object', code: 'whole', msg: 'text' },
};
