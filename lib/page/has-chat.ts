import { may, type Rights } from '#lib/contract/access.ts';
import { isChatEnabled } from '#lib/server/chat/handshake.ts';

export const hasChat = (who: Rights): boolean => isChatEnabled() && may(who, 'chat');
