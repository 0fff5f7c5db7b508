/** The types of frames of the vendor's chat: those that the portal sends, and those that it receives. */
export const frameTypes = [
  'userInit',
  'chatMessage',
  'transfer',
  'ping',
  'pong',
  'connect',
  'wait',
  'joinUp',
  'transitionJoin',
  'end',
  'revocation',
  'praiseKf',
  'transferSuccess',
  'helloMessage',
  'relinkMessage',
] as const;

export type FrameType = (typeof frameTypes)[number];
