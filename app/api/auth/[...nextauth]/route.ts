export { handleNextAuthRequest as GET } from '#lib/server/session/next-auth.ts';
