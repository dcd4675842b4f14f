-- A text as the blocklist compares it: another form of a letter, such as full width, is the letter itself, and control and
-- format signs and whatever else Unicode calls "default ignorable" are left out.
create function blocklist_text(written text) returns text language sql immutable strict as $$
  select regexp_replace(normalize(written, NFKC), '[' ||
    '\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F' ||
    '\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3' ||
    '\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g')
$$;
