/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_CONTACT_EMAIL?: string;
}
