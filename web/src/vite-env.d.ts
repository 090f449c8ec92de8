/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_AFFILIATE_LINKS?: string;
  readonly VITE_TIP_JAR_URL?: string;
  readonly VITE_TIP_JAR_PROVIDER?: string;
}
