'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { runWhenIdle } from '../../ui/run-when-idle.ts';
import { useAsync } from '../../ui/use-async.ts';
import { useOnWindowFocus } from '../../ui/use-on-window-focus.ts';
import type { Chat } from './create-chat.ts';
import { shouldLoadChat } from './should-load-chat.ts';

/** Longest wait for an idle moment. */
const idleTimeoutMs = 5_000;

const loadCode = () => import('./create-chat.ts');

/**
 * The account's chat. It is created when the user reaches for it, and when the browser is idle if there may be news.
 * `sid` identifies the session.
 */
export function useChat(user: string, sid: string) {
  const [isRequested, setRequested] = useState(false);
  const [chat, setChat] = useState<Chat>();
  const { value: code, failed, retry } = useAsync(['code', 'createChat'], loadCode, isRequested);
  const start = useCallback(() => setRequested(true), []);
  useEffect(() => {
    const check = async () => (await shouldLoadChat(user)) && start();
    return runWhenIdle(() => void check(), idleTimeoutMs);
  }, [user, start]);
  useEffect(() => {
    if (!code) return;
    const created = code.createChat(user);
    setChat(created);
    return () => {
      created.conversation.close();
      setChat(undefined);
    };
  }, [code, user]);

  const session = useRef(sid);
  useEffect(() => {
    if (session.current !== sid) chat?.conversation.reconnect();
    session.current = sid;
  }, [sid, chat]);

  const probe = useCallback(() => {
    chat?.conversation.probe();
    if (failed) retry();
  }, [chat, failed, retry]);
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
  return { chat, start, failed, retry };
}
