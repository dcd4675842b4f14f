/** Presets for common public and self-hosted providers. Braces mark the parts that each site fills in. */
export const presets = [
  { slug: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
  { slug: 'microsoft', name: 'Microsoft', issuer: 'https://login.microsoftonline.com/{tenant}/v2.0' },
  { slug: 'gitlab', name: 'GitLab', issuer: 'https://gitlab.com' },
  { slug: 'auth0', name: 'Auth0', issuer: 'https://{tenant}.auth0.com/' },
  { slug: 'okta', name: 'Okta', issuer: 'https://{tenant}.okta.com' },
  { slug: 'keycloak', name: 'Keycloak', issuer: 'https://{host}/realms/{realm}' },
  { slug: 'authentik', name: 'authentik', issuer: 'https://{host}/application/o/{application}/' },
] as const;
