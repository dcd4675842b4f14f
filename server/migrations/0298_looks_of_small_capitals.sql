-- Names in small capitals, and in letters in circles and squares, now look like those in plain letters. The job that works
-- out what names look like does it again for members who have such a name.
update users set name_looks = null
where name_looks is not null
  and display_name ~ '[ʌɅɢɪɴɶʀʁʏʙʛʜʟʍĸᴀ-ᴣᵻᵾⱻꜰꜱꝶꞮꞯꟺꭆ🅐-🆏🆥🇦-🇿𝼀-𝼐𐞀-𐞺]';
