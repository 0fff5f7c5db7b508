'use client';

import { lazyComponent } from '#lib/web/ui/loading/lazy-component.tsx';

// Next shows this page when rendering fails in the browser. Every page includes it, so its content loads when needed.
export default lazyComponent(() => import('#lib/web/ui/page/RenderErrorPage.tsx'));
