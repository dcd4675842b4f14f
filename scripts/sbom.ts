import { join } from 'node:path';
import { makeSbom } from './release/sbom.ts';

// Prints the list of what is installed with Haggle, for tools that look for known vulnerabilities (CycloneDX).

console.log(JSON.stringify(makeSbom(join(import.meta.dirname, '..')), null, 2));
