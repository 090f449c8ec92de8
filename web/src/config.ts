/** Build-time constants that an operator may set in the environment of the build. */
export const CONTACT_EMAIL: string = import.meta.env.VITE_CONTACT_EMAIL ?? 'contact@trits.example';
