'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { usePiece } from '../../ui/use-piece.ts';
import { useReturn } from '../../ui/use-return.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { Chat } from './begin.ts';

/** Longest wait for an idle moment, in milliseconds. */
const patience = 5_000;

const code = () => import('./begin.ts');

/**
 * Somebody's chat, begun when the browser has time for it or somebody reaches for it. `sid` tells one sign-in from the
 * next.
 */
export function useChat(user: string, sid: string) {
  const [wanted, setWanted] = useState(false);
  const [chat, setChat] = useState<Chat>();
  const { piece, failed, again } = usePiece(code, wanted);
  const start = useCallback(() => setWanted(true), []);
  useEffect(() => whenIdle(start, patience), [start]);
  useEffect(() => {
    if (!piece) return;
    const begun = piece.beginChat(user);
    setChat(begun);
    return () => {
      begun.conversation.end();
      setChat(undefined);
    };
  }, [piece, user]);

  const signIn = useRef(sid);
  useEffect(() => {
    if (signIn.current !== sid) chat?.conversation.again();
    signIn.current = sid;
  }, [sid, chat]);

  const probe = useCallback(() => {
    chat?.conversation.probe();
    if (failed) again();
  }, [chat, failed, again]);
  useReturn(probe);
  useEffect(() => {
    const elsewhere = () => chat?.conversation.seenElsewhere();
    window.addEventListener('online', probe);
    window.addEventListener('storage', elsewhere);
    return () => {
      window.removeEventListener('online', probe);
      window.removeEventListener('storage', elsewhere);
    };
  }, [chat, probe]);
  return { chat, start, failed, again };
}
