'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const FeedbackIsland = createListIsland(['feedback', 'form', 'scan'], async () => ({
  useList: (await import('./lists.ts')).useFeedbackList,
  Form: (await import('./forms.tsx')).FeedbackForm,
}));
