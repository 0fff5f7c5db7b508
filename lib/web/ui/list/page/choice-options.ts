'use client';

import { create } from 'zustand';
import type { Option } from '../types.ts';

/** The loaded options of `choices` filters, by names of list and filter, such as `devices product`. ListTools loads them. */
export const useChoiceOptions = create<Readonly<Record<string, readonly Option[]>>>(() => ({}));
