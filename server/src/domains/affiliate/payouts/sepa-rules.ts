/** An account of a bank. */
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
  /** Comes back with the transfer on every statement; at most 35 characters. */
  reference: string;
  /** What the payee reads. */
  text: string;
}

/** Signs that have no mark to leave out. */
const plain: Record<string, string> = {
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
 * A text in the letters that every bank of SEPA takes, by the EPC's guidance EPC217-08: others are written without their
 * marks, or left out, so that none has to be escaped in XML. Empty where
 * none of it can be written.
 */
export function toBankText(text: string, most: number): string {
  const written = text
    .replace(/./gu, (sign) => plain[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    // A slash may not stand twice, nor begin or end a text.
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '');
  return written.slice(0, most).replace(/[/ ]+$/, '');
}

/** Whether a name keeps anything that a bank can compare with the account's. */
export function isWritable(name: string): boolean {
  return /[A-Za-z]/.test(toBankText(name, longest.name));
}

/** How long the schema lets texts be. */
const longest = { id: 35, name: 70, text: 140 } as const;

const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const account = (iban: string) => `<Id><IBAN>${iban}</IBAN></Id>`;

/** A bank; who sends the money has to name theirs, or say that the account tells it. */
const bank = (bic: string | null) =>
  `<FinInstnId>${bic ? `<BICFI>${bic}</BICFI>` : '<Othr><Id>NOTPROVIDED</Id></Othr>'}</FinInstnId>`;

function transferXml({ to, cents, reference, text }: Transfer): string {
  const told = toBankText(text, longest.text) || toBankText(reference, longest.text);
  return [
    `<CdtTrfTxInf><PmtId><EndToEndId>${toBankText(reference, longest.id)}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="EUR">${euros(cents)}</InstdAmt></Amt>`,
    to.bic ? `<CdtrAgt>${bank(to.bic)}</CdtrAgt>` : '',
    `<Cdtr><Nm>${toBankText(to.holder, longest.name)}</Nm></Cdtr><CdtrAcct>${account(to.iban)}</CdtrAcct>`,
    `<RmtInf><Ustrd>${told}</Ustrd></RmtInf></CdtTrfTxInf>`,
  ].join('');
}

/**
 * A customer credit transfer initiation, pain.001.001.09, as the EPC's implementation guidelines for SEPA and the German
 * banks' DFÜ agreement have it: the order of the elements is the schema's.
 * @param id of the file, of which a bank takes each once
 * @param day on which the bank is to send it, `YYYY-MM-DD`
 */
export function painFile(
  payer: BankAccount,
  transfers: readonly Transfer[],
  { id, day, madeAt }: { id: string; day: string; madeAt: Date },
): string {
  const total = transfers.reduce((sum, { cents }) => sum + cents, 0);
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${euros(total)}</CtrlSum>`;
  const name = `<Nm>${toBankText(payer.holder, longest.name)}</Nm>`;
  const message = toBankText(id, longest.id);
  const created = `${madeAt.toISOString().slice(0, 19)}Z`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${message}</MsgId><CreDtTm>${created}</CreDtTm>${sums}<InitgPty>${name}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${message}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${sums}`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>`,
    `<Dbtr>${name}</Dbtr><DbtrAcct>${account(payer.iban)}</DbtrAcct><DbtrAgt>${bank(payer.bic)}</DbtrAgt>`,
    '<ChrgBr>SLEV</ChrgBr>',
    ...transfers.map(transferXml),
    '</PmtInf></CstmrCdtTrfInitn></Document>\n',
  ].join('');
}
