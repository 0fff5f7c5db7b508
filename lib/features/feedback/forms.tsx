'use client';

import dynamic from 'next/dynamic';

// Forms bring the validator along; each comes when somebody opens it.
export const FeedbackForm = dynamic(
  () => import('./FeedbackForm.tsx').then((loaded) => loaded.FeedbackForm),
  { ssr: false },
);
export const ReviewForm = dynamic(() => import('./ReviewForm.tsx').then((loaded) => loaded.ReviewForm), {
  ssr: false,
});
