'use client';

import { create } from 'zustand';
import type { Option } from '../types.ts';

/** The options of filters by list and filter, as `devices product`. The list's tools load them. */
export const useChoiceOptions = create<Readonly<Record<string, readonly Option[]>>>(() => ({}));
