import { join } from 'node:path';
import { makeSbom } from './release/sbom.ts';

// Prints the software bill of materials (CycloneDX), for vulnerability scanners.

console.log(JSON.stringify(makeSbom(join(import.meta.dirname, '..')), null, 2));
