'use client';

import { createContext } from 'react';
import type { Session } from '../../contract/sessions.ts';

/** Asks for confirmation that a session is to end. */
export const EndSessionContext = createContext<(session: Session) => void>(() => {});
