/** A bank account. */
export interface BankAccount {
  holder: string;
  iban: string;
  bic: string | null;
}

/** A credit transfer in euros. */
export interface Transfer {
  to: BankAccount;
  /** Whole cents above 0. */
  cents: number;
  /** Appears with the transfer on every statement; at most 35 characters. */
  reference: string;
  /** The text that the payee sees. */
  text: string;
}

/** Characters that don't decompose into a base and a diacritic. */
const substitutions: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  ı: 'i',
  Þ: 'T',
  þ: 't',
  '&': '+',
};

/**
 * Converts a text to the character set that all SEPA banks accept, by the EPC's guidance EPC217-08. Other characters
 * lose their diacritics or are dropped, so none needs escaping in XML. Empty if nothing can be written.
 */
export function toBankText(text: string, maxLength: number): string {
  const cleaned = text
    .replace(/./gu, (sign) => substitutions[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    // Slashes may not be doubled, nor start or end a text.
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '');
  return cleaned.slice(0, maxLength).replace(/[/ ]+$/, '');
}

/** Whether any part of a name is left for the bank to compare with the account's. */
export function isWritable(name: string): boolean {
  return /[A-Za-z]/.test(toBankText(name, maxLengths.name));
}

/** The schema's length limits. */
const maxLengths = { id: 35, name: 70, text: 140 } as const;

const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const account = (iban: string) => `<Id><IBAN>${iban}</IBAN></Id>`;

/** A bank. For the sender it must be named, or be marked as implied by the account. */
const bank = (bic: string | null) =>
  `<FinInstnId>${bic ? `<BICFI>${bic}</BICFI>` : '<Othr><Id>NOTPROVIDED</Id></Othr>'}</FinInstnId>`;

function transferXml({ to, cents, reference, text }: Transfer): string {
  const remittance = toBankText(text, maxLengths.text) || toBankText(reference, maxLengths.text);
  return [
    `<CdtTrfTxInf><PmtId><EndToEndId>${toBankText(reference, maxLengths.id)}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="EUR">${euros(cents)}</InstdAmt></Amt>`,
    to.bic ? `<CdtrAgt>${bank(to.bic)}</CdtrAgt>` : '',
    `<Cdtr><Nm>${toBankText(to.holder, maxLengths.name)}</Nm></Cdtr><CdtrAcct>${account(to.iban)}</CdtrAcct>`,
    `<RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></CdtTrfTxInf>`,
  ].join('');
}

/**
 * Returns a customer credit transfer initiation, pain.001.001.09, by the EPC's implementation guidelines for SEPA and
 * the German banks' DFÜ agreement. The schema defines the order of the elements.
 * @param id of the file; banks accept each one only once
 * @param day on which the bank should execute it, `YYYY-MM-DD`
 */
export function renderPainFile(
  payer: BankAccount,
  transfers: readonly Transfer[],
  { id, day, madeAt }: { id: string; day: string; madeAt: Date },
): string {
  const total = transfers.reduce((sum, { cents }) => sum + cents, 0);
  const controlSums = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${euros(total)}</CtrlSum>`;
  const name = `<Nm>${toBankText(payer.holder, maxLengths.name)}</Nm>`;
  const message = toBankText(id, maxLengths.id);
  const created = `${madeAt.toISOString().slice(0, 19)}Z`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${message}</MsgId><CreDtTm>${created}</CreDtTm>${controlSums}<InitgPty>${name}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${message}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${controlSums}`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>`,
    `<Dbtr>${name}</Dbtr><DbtrAcct>${account(payer.iban)}</DbtrAcct><DbtrAgt>${bank(payer.bic)}</DbtrAgt>`,
    '<ChrgBr>SLEV</ChrgBr>',
    ...transfers.map(transferXml),
    '</PmtInf></CstmrCdtTrfInitn></Document>\n',
  ].join('');
}
