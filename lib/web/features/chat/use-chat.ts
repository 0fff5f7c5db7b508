'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnWindowFocus } from '../../ui/hooks/use-on-window-focus.ts';
import { type Chat, createChat } from './create-chat.ts';

/**
 * Returns the account's chat; undefined before the first effect. It reconnects when the session `sid` changes, and checks the
 * connection when the window gets the focus or the network returns.
 */
export function useChat(user: string, sid: string): Chat | undefined {
  const [chat, setChat] = useState<Chat>();
  useEffect(() => {
    const created = createChat(user);
    setChat(created);
    return () => {
      created.conversation.close();
      setChat(undefined);
    };
  }, [user]);

  const previousSid = useRef(sid);
  useEffect(() => {
    if (previousSid.current !== sid) chat?.conversation.reconnect();
    previousSid.current = sid;
  }, [sid, chat]);

  const checkConnection = useCallback(() => chat?.conversation.probe(), [chat]);
  useOnWindowFocus(checkConnection);
  useEffect(() => {
    const syncReadState = () => chat?.conversation.syncReadState();
    window.addEventListener('online', checkConnection);
    window.addEventListener('storage', syncReadState);
    return () => {
      window.removeEventListener('online', checkConnection);
      window.removeEventListener('storage', syncReadState);
    };
  }, [chat, checkConnection]);
  return chat;
}
