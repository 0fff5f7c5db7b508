'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnWindowFocus } from '../../ui/hooks/use-on-window-focus.ts';
import { type Chat, createChat } from './create-chat.ts';

/** The account's chat. `sid` identifies the session. */
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

  const session = useRef(sid);
  useEffect(() => {
    if (session.current !== sid) chat?.conversation.reconnect();
    session.current = sid;
  }, [sid, chat]);

  const probe = useCallback(() => chat?.conversation.probe(), [chat]);
  useOnWindowFocus(probe);
  useEffect(() => {
    const syncReadState = () => chat?.conversation.syncReadState();
    window.addEventListener('online', probe);
    window.addEventListener('storage', syncReadState);
    return () => {
      window.removeEventListener('online', probe);
      window.removeEventListener('storage', syncReadState);
    };
  }, [chat, probe]);
  return chat;
}
