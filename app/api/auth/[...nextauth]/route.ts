export { handleNextAuthRequest as GET } from '#lib/session/next-auth.ts';
