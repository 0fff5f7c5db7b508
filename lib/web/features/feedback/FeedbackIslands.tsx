'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

// Loaded on demand, as forms bundle the validator.
const FeedbackForm = lazyComponent(() => import('./FeedbackForm.tsx').then((loaded) => loaded.FeedbackForm));
const ReviewForm = lazyComponent(() => import('./ReviewForm.tsx').then((loaded) => loaded.ReviewForm));

/** The client component of the list of feedback. The list's tools and the form load when they are used. */
export const FeedbackIsland = createListIsland(['feedback', 'form', 'scan'], async () => ({
  useList: (await import('./feedback-lists.tsx')).useFeedbackList,
  Form: FeedbackForm,
}));

/** The client component of the list of reviews. The list's tools and the form load when they are used. */
export const ReviewIsland = createListIsland(['feedback', 'form', 'scan'], async () => ({
  useList: (await import('./feedback-lists.tsx')).useReviewList,
  Form: ReviewForm,
}));
