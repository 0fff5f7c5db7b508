'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const ReviewIsland = createListIsland(['feedback', 'form', 'scan'], async () => ({
  useList: (await import('./lists.ts')).useReviewList,
  Form: (await import('./forms.tsx')).ReviewForm,
}));
