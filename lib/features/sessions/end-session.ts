'use client';

import { createContext } from 'react';
import type { Session } from '../../contract/sessions.ts';

/** Opens the dialog that ends a session. */
export const EndSessionContext = createContext<(session: Session) => void>(() => {});
